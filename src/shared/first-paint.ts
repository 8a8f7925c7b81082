/** After its first frame a browser has this long to tell that it has painted; what waits for it then waits no longer. */
const untoldMaxMilliseconds = 5000

/**
 * A script that runs another once the browser has shown the first words of the page, so that nothing it fetches stands before
 * them on a slow line. A frame that is due has not been shown yet; only the browser can tell when it has.
 * @param code a script for the page
 */
export const afterFirstPaint = (code: string) =>
  `((code)=>{let start=()=>{start=()=>{};code()},isTold=self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
if(isTold)new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length>0)start()}).observe({type:'paint',buffered:true})
requestAnimationFrame(()=>setTimeout(()=>start(),isTold?${untoldMaxMilliseconds}:0))})(()=>{${code}})`
