import { postPage } from '@/content/pages/post'
import { PostArticle } from '@/client/sections/posts/post-article'
import { RecordLead } from '@/client/sections/records/record-lead'
import type { ReadablePost } from '@/shared/site/posts'

/** The page of a post that is not saved. */
export const PostPreview = ({ post }: { post: ReadablePost }) => (
  <PostArticle post={post} opening={<RecordLead back={postPage.back} />} />
)
