import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { notFoundPage } from '@/content/pages/not-found'
import { NotFound } from '../layout/not-found'
import { pageHead, privateHead } from '../page-head'
import { useNotFoundAtHome } from '../visibility'
import { About } from './-home/about'
import { Banner } from './-home/banner'
import { Facts } from './-home/facts'
import { FirmFacts } from './-home/firm-facts'
import { Hero } from './-home/hero'
import { StayConnected } from './-home/stay-connected'

export const Route = createFileRoute('/')({
  staticData: { hasNewsletterForm: true },
  loader: async ({ context }) =>
    // Every page has the loaders of all pages, so this one's code is not in it.
    (await import('./-home/home-facts')).readHomeFacts(context),
  head: async ({ match }) =>
    match.context.visibility.isNotFoundAtHome()
      ? privateHead(notFoundPage.title, match.context.firm.current())
      : pageHead((await import('@/content/pages/home')).homePage, match.context.firm.current()),
  component: Home,
})

/** Moves the focus to the h1 when another screen comes at the same address, as a change of the path does everywhere else (R12). */
function useFocusOnChange(screen: boolean) {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [screen])
}

function Home() {
  const { visibility } = Route.useRouteContext()
  const facts = Route.useLoaderData()
  const isNotFound = useNotFoundAtHome(visibility)
  useFocusOnChange(isNotFound)
  if (isNotFound) return <NotFound />
  return (
    <>
      <Hero />
      <FirmFacts />
      <About />
      <Facts {...facts} />
      <Banner />
      <StayConnected />
    </>
  )
}
