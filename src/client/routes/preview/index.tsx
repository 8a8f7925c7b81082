import { chakra } from '@/client/theme/chakra'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { postPage } from '@/content/pages/post'
import { apiErrorOf } from '../../calls/api-error'
import { tokenOf } from '../../accounts/link-token'
import { privateHead } from '../../page-head'
import { NarrowPage } from '../../sections/narrow-page'
import { trpc } from '../../calls/trpc'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/buttons/link-button'
import { PostArticle } from '../../sections/posts/post-article'

const words = postPage.preview

/** The server and a reader's browser must write the same day. */
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const Route = createFileRoute('/preview/')({
  validateSearch: tokenOf,
  // Not by `loaderDeps`: the page of a link that has ended is one for all of them, whatever their token.
  loader: async ({ context: { calls }, location }) => {
    const { token } = tokenOf(location.search)
    if (token === undefined) return
    const found = await calls.public.posts.preview.ensureData({ token }).catch((error: unknown) => {
      if (apiErrorOf(error).failure === 'preview_ended') return null
      throw error
    })
    if (found?.status === 'published')
      throw redirect({ to: '/resources/$slug', params: { slug: found.slug }, replace: true })
  },
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/post')).postPage.preview.title, match.context.firm.current()),
  component: Preview,
})

/** A post before it is published, for whoever was given the link. */
function Preview() {
  const { token = '' } = Route.useSearch()
  // The loader has read it, or the link has ended.
  const { data: post } = trpc.public.posts.preview.useQuery({ token }, { enabled: false })
  if (post === undefined)
    return (
      <NarrowPage heading={words.ended.heading} text={words.ended.text}>
        <LinkButton to={words.ended.home.to}>{words.ended.home.label}</LinkButton>
      </NarrowPage>
    )
  const banner = (
    <Alert variant="info">
      <chakra.p fontWeight="semibold">{words.label}</chakra.p>
      <p>{words.text(dayOf.format(new Date(post.expiresAt)))}</p>
    </Alert>
  )
  return <PostArticle post={post} opening={banner} />
}
