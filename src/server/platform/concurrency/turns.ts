import { takingTurns } from '@db/connection/turns'
import type { Paced } from '@/shared/platform/paced'

/** Each of many, one after the other; others have their turn meanwhile. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  const takeTurns = takingTurns()
  for (const item of items) {
    await takeTurns()
    yield item
  }
}

/** What is made of each of many, which may be nothing or several; others have their turn meanwhile. */
export async function gatherInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => readonly Result[],
): Promise<Result[]> {
  const gathered: Result[] = []
  for await (const item of inTurns(items)) for (const result of work(item)) gathered.push(result)
  return gathered
}

/** What work comes to that pauses now and then; others have their turn where it does. */
export async function finishInTurns<Result>(work: Paced<Result>): Promise<Result> {
  const takeTurns = takingTurns()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await takeTurns()
  }
}
