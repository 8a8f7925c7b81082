import { statusOfPost } from '../base/public-records'

/** What is read of a post beside its own columns. */
export const postColumns = { status: statusOfPost }
