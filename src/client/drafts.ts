const prefix = 'draft:'

/** Where this browser keeps what somebody typed and did not save; each person has drafts of their own. */
export const draftKey = (userId: number, record: string) => `${prefix}${userId}:${record}`

/** Forgets the drafts of everybody but the person who signed in; without one, all of them. */
export function forgetDrafts(exceptUserId?: number) {
  const kept = exceptUserId === undefined ? undefined : draftKey(exceptUserId, '')
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(kept && key.startsWith(kept))) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing (a private window) throws; then there is nothing to forget.
  }
}
