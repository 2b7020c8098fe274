import { createHash } from 'node:crypto'

/**
 * The scripts within a document. They are the same in every document, so that the Content-Security-Policy can name them
 * by their digests.
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
 * Runs before the first paint. Pages are the same for everybody, so it marks the document if the browser has a session
 * token: the style then hides 'Accedi'; and if it remembers that prices with VAT are read first. Typefaces share the line with the page and delay its first paint, so they are
 * only asked for on a fast line, or if the browser has them. A reloaded page is laid out as a whole, so that its
 * scroll position is right.
 */
export const beforePaint = `window.documentUrl=location.href
${keepPresses}
try{
const {dataset}=document.documentElement
const link=attributes=>document.head.append(Object.assign(document.createElement('link'),attributes))
if(localStorage.getItem('access_token'))dataset.session='maybe'
if(localStorage.getItem('prices')==='gross')dataset.prices='gross'
const [{type,responseStart}]=performance.getEntriesByType('navigation')
dataset[type!=='navigate'||location.hash?'laidOut':'beforePaint']='parsing'
const {rtt=0}=navigator.connection||{}
if(localStorage.getItem('typefaces')||Math.max(responseStart,rtt)<${fastLineMs})
for(const href of ${JSON.stringify(typefaces)})link({rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href})
else document.getElementById('typefaces').media='not all'
}catch{}`

/**
 * Runs at the end of the document. Asks for the scripts once the page is on the screen with its largest picture, both of
 * which they would delay; then for the typefaces, which the next page uses. Then, or when the page is scrolled, shows
 * what a phone leaves out of the first paint, part by part (`.later` in web/styles/base.css); while the document is
 * parsed, `beforePaint` is 'parsing', and those parts are not displayed at all. What is typed before is replayed
 * (web/replay-early-input.ts). A hidden tab paints nothing and does not wait; nor is a picture that hangs waited for, nor
 * a paint that is not reported. The frame of the back office holds nothing on a phone that a browser would report, and
 * its content comes with the scripts: they are asked for at once. If the scripts cannot be loaded, a notice says so, and
 * no pressed button looks busy.
 */
export const afterPaint = `{
const {dataset}=document.documentElement
const link=attributes=>document.head.append(Object.assign(document.createElement('link'),attributes))
const incomplete=()=>{
for(const shown of window.earlyPresses.values())shown.ariaBusy=null
window.earlyPresses=null
dataset.incomplete=''
const {content}=document.getElementById('incomplete')
content.querySelector('button').onclick=()=>location.reload()
document.body.append(content)
}
const load=()=>{
const {preloads,entry,sheet}=JSON.parse(document.getElementById('scripts').textContent)
link({rel:'stylesheet',href:sheet})
for(const href of preloads)link({rel:'modulepreload',href})
document.addEventListener('hydrating',()=>document.readyState==='complete'?keepTypefaces():addEventListener('load',keepTypefaces))
document.addEventListener('incomplete',incomplete)
document.head.append(Object.assign(document.createElement('script'),{type:'module',src:entry,onerror:incomplete}))
}
const keepTypefaces=async()=>{
try{
if(localStorage.getItem('typefaces'))return
for(const href of ${JSON.stringify(typefaces)})await (await fetch(href)).arrayBuffer()
localStorage.setItem('typefaces','kept')
}catch{}
}
if('beforePaint' in dataset)dataset.beforePaint=''
const picture=document.querySelector('img[fetchpriority=high]')
const shown=()=>new Promise(done=>{
if(!picture||picture.complete)return done()
picture.onload=picture.onerror=done
setTimeout(done,1500)
})
const later=[...document.querySelectorAll('.later')]
const layOutNext=()=>{
const parts=later.splice(0,later[0]?.localName==='li'?6:1)
if(!parts.length)return delete dataset.beforePaint
for(const {style} of parts)style.contentVisibility||='auto'
requestAnimationFrame(()=>setTimeout(layOutNext))
}
const beginLayout=()=>{
removeEventListener('scroll',beginLayout)
if('beforePaint' in dataset)layOutNext()
}
const firstPaint=new Promise(done=>{
if((PerformanceObserver.supportedEntryTypes||[]).includes('paint'))new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&done()).observe({type:'paint',buffered:true})
else requestAnimationFrame(()=>setTimeout(done))
setTimeout(done,3000)
})
const afterFirstPaint=async()=>{
addEventListener('scroll',beginLayout,{passive:true})
await firstPaint
await shown()
load()
requestAnimationFrame(()=>setTimeout(beginLayout))
}
if(document.hidden||document.querySelector('.back-office')){
delete dataset.beforePaint
load()
}else afterFirstPaint()
}`

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const scriptDigests = [beforePaint, afterPaint].map(digestOf)
export const styleDigest = digestOf
