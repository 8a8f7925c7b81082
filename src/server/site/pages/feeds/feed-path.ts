/** Where feed readers find the posts; the pages that show them name it. */
export const feedPath = '/feed.xml'
