import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'

const firstPauseMilliseconds = 2_000
const lastPauseMilliseconds = 60_000

/**
 * Asks for a part's code until it comes. Meanwhile the part stays as the server rendered it, and a form in it says why it waits
 * (boot/code-lost.ts).
 */
async function asked<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(2 * pause, lastPauseMilliseconds)) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      document.documentElement.dataset.codeLost = ''
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/**
 * A part of a page that the server renders whole and whose code is no part of what the page starts with: React hydrates it when that
 * has come.
 * @param load imports the part
 * @param room about as high as the part is, for who comes from another page before its code is there
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await asked(load) }))
  // React renders a part anew, and loses what was typed in it, when it is to change before it is hydrated: what changes around it
  // must not reach it.
  return memo(function LatePart(props: Props) {
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    )
  })
}
