import { createHash } from 'node:crypto'

/**
 * The script within a document. It is the same in every document, so that the Content-Security-Policy can name it by its
 * digest.
 */

/** The typefaces of texts. Their names have no digest, so a browser that has them keeps them over releases. */
const typefaces = ['bricolage-grotesque-italian-700', 'instrument-sans-italian-wght'].map(
  name => `/fonts/${name}.woff2`,
)

/**
 * Time to the first byte, with all before it, on a line that brings the typefaces before the first paint. Some browsers
 * know the time of a round trip from earlier pages, which says more than one response of a server nearby.
 */
const fastLineMs = 400

/**
 * Keeps what is pressed before React is there to respond: it is pressed again afterwards (web/replay-early-input.ts). The
 * browser would send forms by itself, and lose what was typed. It may send those that work without scripts.
 * If React cannot be loaded, nothing is kept any longer.
 */
const keepPresses = `{
const presses=window.earlyPresses=new Map()
const keep=event=>{
const pressed=event.target.closest(event.type==='click'?'button:not([type=submit])':'form:not([action],[role=search])')
if(!pressed)return
event.preventDefault()
if(!window.earlyPresses)return
const shown=event.submitter||pressed
shown.ariaBusy='true'
presses.set(pressed,shown)
}
for(const type of ['click','submit']){
addEventListener(type,keep,true)
document.addEventListener('hydrating',()=>removeEventListener(type,keep,true))
}
}`

/**
 * Keeps what translators, extensions and password managers change in the page between its end and hydration, which takes
 * it back (web/foreign-changes.ts): React takes over only what the server sent, and would draw everything anew.
 */
const keepForeignChanges = `document.addEventListener('readystatechange',()=>{
const changes=[]
const watch=new MutationObserver(more=>changes.push(...more))
watch.observe(document.getElementById('root'),{childList:true,subtree:true,characterData:true,characterDataOldValue:true})
window.takeForeignChanges=()=>{
changes.push(...watch.takeRecords())
watch.disconnect()
return changes
}
},{once:true})`

/** If the scripts or the style sheet cannot be loaded, a notice says so, and no pressed button looks busy. */
const tellIncomplete = `{
const tell=({target})=>{
if(target!==document&&!/^(stylesheet|module)$/.test(target.rel||target.type))return
if(!window.earlyPresses)return
for(const shown of earlyPresses.values())shown.ariaBusy=null
earlyPresses=null
document.documentElement.dataset.incomplete=''
const {content}=document.getElementById('incomplete')
content.querySelector('button').onclick=()=>location.reload()
document.body.append(content)
}
addEventListener('error',tell,true)
document.addEventListener('incomplete',tell)
}`

/** On a first visit over a slow line the typefaces come when all else is loaded, for the next page. */
const keepTypefaces = `{
const keep=async()=>{
try{
if(localStorage.getItem('typefaces'))return
for(const href of ${JSON.stringify(typefaces)})await (await fetch(href)).arrayBuffer()
localStorage.setItem('typefaces','kept')
}catch{}
}
document.addEventListener('hydrating',()=>document.readyState==='complete'?keep():addEventListener('load',keep))
}`

/**
 * Runs before the first paint. Pages are the same for everybody, so it marks the document if the browser has a session
 * token: the style then hides 'Accedi'; and if it remembers that prices with VAT are read first. Typefaces share the line
 * with the page and delay its first paint, so they are only asked for on a fast line, or if the browser has them.
 */
export const inlineScript = `window.documentUrl=location.href
${keepPresses}
${keepForeignChanges}
${tellIncomplete}
${keepTypefaces}
try{
const {dataset}=document.documentElement
if(localStorage.getItem('access_token'))dataset.session='maybe'
if(localStorage.getItem('prices')==='gross')dataset.prices='gross'
const [{responseStart}]=performance.getEntriesByType('navigation')
const {rtt=0}=navigator.connection||{}
if(localStorage.getItem('typefaces')||Math.max(responseStart,rtt)<${fastLineMs})
for(const href of ${JSON.stringify(typefaces)})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))
else document.getElementById('typefaces').media='not all'
}catch{}`

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const scriptDigest = digestOf(inlineScript)
export const styleDigest = digestOf
