// Preloaded into a shop's process: its clock is ahead of the machine's by as many milliseconds as its parent says.
const machine = Date
let ahead = 0
const now = () => machine.now() + ahead

globalThis.Date = new Proxy(machine, {
  apply: () => new machine(now()).toString(),
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', milliseconds => {
  ahead = Number(milliseconds)
  process.send?.(milliseconds)
})
