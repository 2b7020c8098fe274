import type { ReadingKind } from '#domain/readings/reading-session.ts'

/** Tells what was read by sound and vibration, for a keeper who does not look at the screen. */

type Tone = { hertz: number; ms: number; shape?: OscillatorType }
/** One short high tone, two lower ones, three falling ones, a long low buzz: told apart without looking. */
const tones: Record<ReadingKind, readonly Tone[]> = {
  new: [{ hertz: 1320, ms: 90 }],
  repeated: [
    { hertz: 660, ms: 70 },
    { hertz: 660, ms: 70 },
  ],
  'not-ours': [
    { hertz: 990, ms: 110 },
    { hertz: 740, ms: 110 },
    { hertz: 494, ms: 160 },
  ],
  unknown: [{ hertz: 165, ms: 420, shape: 'sawtooth' }],
}
const silenceMs = 45
/** Milliseconds of vibration and pause, in turn. */
const vibrations: Record<ReadingKind, number[]> = {
  new: [50],
  repeated: [50, 60, 50],
  'not-ours': [180, 80, 180, 80, 180],
  unknown: [500],
}

/** What needs the keeper most is told, if several readings came together. */
const urgency: readonly ReadingKind[] = ['not-ours', 'unknown', 'new', 'repeated']
export const mostUrgent = (kinds: readonly ReadingKind[]): ReadingKind | undefined =>
  urgency.find(kind => kinds.includes(kind))

let context: AudioContext | undefined

/** Lets the page sound from now on. A browser allows it only while the user presses something. */
export function prepareSound() {
  context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext()
  void context?.resume()
}

export function tellReading(kind: ReadingKind, hasSound: boolean) {
  // Browsers without a motor return false, some have no such function.
  if ('vibrate' in navigator) navigator.vibrate(vibrations[kind])
  if (!hasSound || context?.state !== 'running') return
  let at = context.currentTime
  for (const { hertz, ms, shape = 'sine' } of tones[kind]) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    oscillator.type = shape
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(0.25, at)
    // Fades out, because a tone that is cut off clicks.
    gain.gain.setTargetAtTime(0, at + ms / 1000 - 0.02, 0.008)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    at += ms / 1000
    oscillator.stop(at + 0.03)
    at += silenceMs / 1000
  }
}
