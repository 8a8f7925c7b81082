import { afterFirstPaint } from '@/shared/first-paint'
import { firstFonts, fontFaces } from './font-faces'

const elementId = 'typefaces'
const storageKey = 'typefaces'

/** The typefaces of a document whose text is written by a script: they are fetched while that script is. For <head>. */
export const earlyTypefaces =
  firstFonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`)
    .join('') + `<style>${fontFaces}</style>`

/**
 * The typefaces of a rendered page, which is read in the fallbacks until they are there. For <head>, before `typefacesScript`,
 * which brings them into force; where a browser says that it runs no script, they are in force at once.
 */
export const lateTypefaces = `<style id="${elementId}" media="(scripting: none)">${fontFaces}</style>`

/** Asks for each file as the style will, so that it is fetched once; rejected where one cannot be had. */
const fetchAll = `Promise.all(fonts.map((href)=>new Promise((onload,onerror)=>{document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'anonymous',href,onload,onerror}))})))`

/**
 * Asks for the two that every page needs after the first paint, so that on a slow line they do not stand before the words, and
 * brings all into force at once (decision 015); the italic is fetched then, where a page has a verse. A browser that has them
 * already, by its own note, shows them from the first paint on.
 */
export const typefacesScript = `{let noted
try{noted=localStorage.getItem('${storageKey}')}catch{}
const fonts=${JSON.stringify(firstFonts)},style=document.getElementById('${elementId}'),fetchAll=()=>${fetchAll}
if(noted===fonts.join()){style.media='all';fetchAll().catch(()=>{})}
else ${afterFirstPaint(`fetchAll().finally(()=>{style.media='all'}).then(()=>localStorage.setItem('${storageKey}',fonts.join())).catch(()=>{})`)}}`
