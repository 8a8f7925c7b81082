import { type MoveTo, moveFiles } from '../../reporting/storage/moving'

/** Begins to move, and is ended at the first. */
export async function moveOne({ db, storage }: Parameters<typeof moveFiles>[0], to: MoveTo): Promise<void> {
  const ending = new AbortController()
  const open: typeof storage.open = (...asked) => {
    ending.abort()
    return storage.open(...asked)
  }
  await moveFiles({ db, storage: { ...storage, open } }, to, ending.signal)
}
