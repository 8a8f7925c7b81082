import { createFileRoute } from '@tanstack/react-router'
import { contactPage } from '@/content/pages/contact'
import { siteDrawings } from '@/shared/site/drawings'
import { nameMaxCharacters } from '@/shared/platform/limits'
import { EnquiryForm } from '../../forms/visitor/enquiry-form'
import { NewsletterForm } from '../../forms/visitor/newsletter-form'
import { useFirmText } from '../../calls/firm'
import { enquiryPart } from '../../navigation'
import { pageHead } from '../../page-head'
import { PageOpening } from '../../sections/page-opening'
import { SplitSection } from '../../sections/split-section'
import { useIsHydrated } from '../../ui/use-is-hydrated'
import { guardPage } from '../../visibility'
import { DirectWays } from './-direct-ways'
import { Faq } from './-faq'

const isOfferingName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= nameMaxCharacters

export const Route = createFileRoute('/contact/')({
  staticData: { hasNewsletterForm: true },
  // The name of the investment that somebody asks about (R33). Written by hand, because a schema library would land in the
  // entry chunk. What is no such name is named undefined: left out, the router would hand on what stands in the address.
  validateSearch: ({ investment, about }: Record<string, unknown>): { investment?: string; about?: 'access' } => ({
    investment: isOfferingName(investment) ? investment : undefined,
    // Who comes from the sign-in to ask for an account finds the request begun.
    about: about === 'access' ? about : undefined,
  }),
  beforeLoad: async (guarded) => {
    await guardPage(guarded, 'contact')
    return { asked: guarded.search.investment }
  },
  // What the server rendered travels with the page: it knows the names of investments and no others.
  loader: async ({ context: { asked, firm } }) => {
    await firm.load('faq')
    return { asked }
  },
  head: async ({ match }) =>
    pageHead((await import('@/content/pages/contact')).contactPage, match.context.firm.current()),
  component: Contact,
})

function Contact() {
  const { hero, enquiry, direct, newsletter, faq } = contactPage
  const { investment, about } = Route.useSearch()
  const { asked } = Route.useLoaderData()
  const entries = useFirmText('faq') ?? faq.entries
  const isKnown = useIsHydrated() || investment === asked
  return (
    <>
      <PageOpening {...hero} scene={siteDrawings.scenes.contact} />
      <SplitSection id={enquiryPart} heading={enquiry.heading} intro={enquiry.text} ground="linen">
        <EnquiryForm investment={isKnown ? investment : undefined} presets={about && enquiry.begun[about]} />
      </SplitSection>
      <SplitSection heading={direct.heading} ground="deep">
        <DirectWays />
      </SplitSection>
      <SplitSection heading={faq.heading}>
        <Faq entries={entries} />
      </SplitSection>
      <SplitSection heading={newsletter.heading} intro={newsletter.text} ground="linen">
        <NewsletterForm place="contact" />
      </SplitSection>
    </>
  )
}
