import { chakra } from '@/client/theme/chakra'
import { createFileRoute } from '@tanstack/react-router'
import { resourcesPage } from '@/content/pages/resources'
import { siteDrawings } from '@/shared/site/drawings'
import { readPostList } from '../../list-page'
import { listPageHead } from '../../page-head'
import { readForVisit } from '../../calls/query-client'
import { PageOpening } from '../../sections/page-opening'
import { SplitSection } from '../../sections/split-section'
import { StackedSection } from '../../sections/stacked-section'
import { guardPage } from '../../visibility'
import { Posts } from './-posts'
import { Signup } from './-signup'
import { TitlePages } from './-title-pages'

export const Route = createFileRoute('/resources/')({
  staticData: { hasNewsletterForm: true },
  validateSearch: readPostList,
  beforeLoad: (guarded) => guardPage(guarded, 'resources'),
  loaderDeps: ({ search: { page = 1, tag } }) => ({ page, tag }),
  loader: ({ context: { calls }, preload, deps }) =>
    readForVisit(preload, () => calls.public.posts.browse.prefetch(deps)),
  head: async ({ match }) =>
    listPageHead((await import('@/content/pages/resources')).resourcesPage, match.search, match.context.firm.current()),
  component: Resources,
})

function Resources() {
  const { hero, comingSoon, signup } = resourcesPage
  return (
    <>
      <PageOpening {...hero} scene={siteDrawings.scenes.resources} ground="deep" />
      <Posts />
      <StackedSection heading={comingSoon.heading} ground="linen">
        <TitlePages cards={comingSoon.cards} label={comingSoon.label} />
      </StackedSection>
      <SplitSection heading={signup.heading}>
        <chakra.p textStyle="lead" maxWidth="prose">
          {signup.text}
        </chakra.p>
        <Signup />
      </SplitSection>
    </>
  )
}
