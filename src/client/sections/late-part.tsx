import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Never settles: a part whose code cannot be fetched stays as the server rendered it. */
const never = new Promise<never>(() => {})

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
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => never,
    ),
  )
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    )
  }
}
