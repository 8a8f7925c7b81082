import { inks } from './colors'

/** Pages of one's own say themselves what of them goes onto paper (ui/printed-alone.tsx). */
const publicPage = 'html:not(:has([data-printed]))'

/**
 * Every public page as it reads on paper: under the firm's name, in dark on white, without what can only be pressed or typed into (that,
 * what is marked `data-unprinted`, and a part whose matter is a form), nothing broken inside a row. Paper has the layout of a phone, whose
 * rules hold for any medium, but for cards, which stand in pairs. All sizes are in rem, so one size of text sets the whole page smaller;
 * whoever holds the paper cannot press a link to another site, so its address is written out. No sheet has a line of the imprint alone.
 */
const rules = `@page{margin:12mm 15mm}
@media print{${publicPage}{font-size:76%;background:none;
& #frame>a,& #frame>header :is(nav,button,[data-unprinted]),& #frame>:not(header,main,footer),& :is(form,button,#interest,[data-unprinted],[data-logo=white]){display:none!important}
& #frame{display:block;min-height:0}
& main section:has(form [type=email]):not(:has(h1)){display:none}
& #frame>header{position:static;height:auto;background:none!important;box-shadow:none;padding-bottom:1rem}
& [data-logo=default]{visibility:visible}
& #frame>main{padding-top:0}
& :is(main,footer) *{box-shadow:none!important;color:${inks.ink}!important}
& :is(main,footer),& :is(main,footer) *:not([role=progressbar],[role=progressbar] *,svg *){background:none!important}
& [role=progressbar]{outline:1px solid ${inks.driftwood};print-color-adjust:exact}
& :is(section,footer,main article,main header){padding-block:.8rem!important}
& :is(main :is(section,header,article),footer,#frame>header,[data-ground])>div{padding-inline:0}
& main section>div{padding-block:0!important}
& main p:has(+ul){break-after:avoid}
& footer{break-inside:avoid}
& :is(h1,h2,h3,h4,thead){break-after:avoid;break-inside:avoid}
& :is(tr,figure,img,svg,dl>div,li:not(:has(li))){break-inside:avoid}
& p{orphans:3;widows:3}
& main img{max-height:62mm;width:auto;max-width:100%}
& main ul:has(>li>article){grid-template-columns:1fr 1fr;gap:.8rem}
& main li>article:has(>div>picture){display:block}
& main li>article>div>picture img{width:100%;max-height:38mm;object-fit:cover}
& main li>article>:has(>picture)~div{padding:.8rem;gap:.6rem}
& main a[href^=http]:not([data-picture])::after{content:" (" attr(href) ")";overflow-wrap:anywhere}
}}`

/** Tells the browser how the pages print. No page starts with it, since nobody prints one that they have not seen. */
export function layPaper() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}
