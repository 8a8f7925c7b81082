import { chakra } from '@/client/theme/chakra'
import { createFileRoute } from '@tanstack/react-router'
import { resourcesPage } from '@/content/pages/resources'
import { pageHead } from '../../page-head'
import { PageOpening } from '../../sections/page-opening'
import { SplitSection } from '../../sections/split-section'
import { StackedSection } from '../../sections/stacked-section'
import { guardPage } from '../../visibility'
import { Books } from './-books'
import { Posts } from './-posts'
import { SignupForm } from './-signup-form'
import { TitlePages } from './-title-pages'

export const Route = createFileRoute('/resources/')({
  beforeLoad: (guarded) => guardPage(guarded, 'resources'),
  // In the browser the page is there while it waits for the posts; the server waits here.
  loader: async ({ context: { calls } }) => {
    const list = calls.public.posts.list.prefetch({})
    if (typeof document === 'undefined') await list
  },
  head: async () => pageHead((await import('@/content/pages/resources')).resourcesPage),
  component: Resources,
})

function Resources() {
  const { hero, comingSoon, signup } = resourcesPage
  return (
    <>
      <PageOpening {...hero} vignette={<Books />} ground="deep" />
      <StackedSection heading={comingSoon.heading} ground="linen">
        <TitlePages cards={comingSoon.cards} label={comingSoon.label} />
      </StackedSection>
      <Posts />
      <SplitSection heading={signup.heading} ground="linen">
        <chakra.p textStyle="lead" maxWidth="prose">
          {signup.text}
        </chakra.p>
        <SignupForm />
      </SplitSection>
    </>
  )
}
