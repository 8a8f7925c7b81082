import type { PageScripts } from '@/shared/platform/page-scripts'
import { painted } from './first-paint'

const againMilliseconds = 5000

/**
 * Runs in the page, from its own text, so it may use nothing but what it is given. Asks for all files at once and runs them one
 * after the other with a pause between, because one long task would keep a slow phone from answering a tap. Code that cannot be
 * had is asked for again after a while, and as soon as a lost line is back; until then the page can be read.
 */
function startScripts(
  { all, inTurn }: PageScripts,
  run: (file: string) => Promise<unknown>,
  paint: Promise<void>,
  milliseconds: number,
) {
  const start = async (): Promise<void> => {
    try {
      for (const file of inTurn) {
        await new Promise((next) => setTimeout(next))
        await run(file)
      }
    } catch (error) {
      document.documentElement.dataset.codeLost = ''
      const again = new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, milliseconds)
      })
      void again.then(start)
      throw error
    }
  }
  void paint.then(() => {
    for (const href of all)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    return start()
  })
}

/** The script at the end of a rendered page that fetches its code after the first paint (see the README of this folder). */
export const lateScripts = (scripts: PageScripts) =>
  `(${startScripts.toString()})(${JSON.stringify(scripts)},(file)=>import(file),${painted},${againMilliseconds})`
