import { createHash } from 'node:crypto'

/**
 * The scripts within a document. They are the same in every document, so that the Content-Security-Policy can name them
 * by their digests.
 */

/**
 * Runs before the first paint. Pages are the same for everybody, so it marks the document if the browser has a session
 * token: the style then hides 'Accedi'. If the browser has loaded this style sheet before, it is taken from the cache.
 */
export const beforePaint = `try{
const {dataset}=document.documentElement
if(localStorage.getItem('access_token'))dataset.session='maybe'
if(localStorage.getItem('style')===dataset.style){
dataset.styled=''
document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:dataset.style,blocking:'render'}))
}
}catch{}`

/**
 * Asks for the whole style sheet and the scripts once the page is painted with its largest picture, which
 * they would delay on a slow line. What is typed before is replayed (web/replay-early-input.ts). A hidden tab paints
 * nothing and does not wait; a picture that hangs is not waited for.
 */
export const afterPaint = `{
const {dataset}=document.documentElement
const link=attributes=>{
const element=Object.assign(document.createElement('link'),attributes)
document.head.append(element)
return element
}
const styled=()=>new Promise(done=>{
if('styled' in dataset)return done()
const sheet=link({rel:'stylesheet',href:dataset.style})
sheet.onerror=done
sheet.onload=()=>{
try{localStorage.setItem('style',dataset.style)}catch{}
done()
}
})
const load=async()=>{
const {preloads,entry}=JSON.parse(document.getElementById('scripts').textContent)
const whole=styled()
for(const href of preloads)link({rel:'modulepreload',href})
await whole
document.head.append(Object.assign(document.createElement('script'),{type:'module',src:entry}))
}
const picture=document.querySelector('img[fetchpriority=high]')
const shown=()=>new Promise(done=>{
if(!picture||picture.complete)return done()
picture.onload=picture.onerror=done
setTimeout(done,1500)
})
if(document.hidden)load()
else requestAnimationFrame(()=>setTimeout(()=>shown().then(load)))
}`

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const scriptDigests = [beforePaint, afterPaint].map(digestOf)
export const styleDigest = digestOf
