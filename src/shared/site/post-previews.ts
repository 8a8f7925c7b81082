import { z } from 'zod'
import { id, timestamp } from '../platform/fields'
import { success } from '../records/pages'
import { postStatuses, readablePost } from './posts'

/** The page that a preview link leads to; its token is in the query, which no log holds. */
export const previewPath = '/preview'
/** The name of the token in the query. */
export const previewToken = 'token'

/** Far longer than any token of ours. */
const tokenMaxCharacters = 100

/** Until when the preview link of a post works; null where there is none. The link itself is told once, when it is made. */
export const getPreviewLink = { input: z.object({ id }), output: z.object({ expiresAt: timestamp.nullable() }) }

/** A new link to a post that is not published yet, for somebody without an account; an earlier one ends. */
export const makePreviewLink = {
  input: z.object({ id }),
  output: z.object({ link: z.string(), expiresAt: timestamp }),
}

export const endPreviewLink = { input: z.object({ id }), output: success }

/** What a preview link shows: the post as it is now, published or not. */
export const previewPost = {
  input: z.object({ token: z.string().max(tokenMaxCharacters) }),
  output: readablePost.extend({ status: z.enum(postStatuses), expiresAt: timestamp }),
}
