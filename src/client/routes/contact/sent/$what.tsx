import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../../page-head'
import { FormOutcome } from './-form-outcome'

export const Route = createFileRoute('/contact/sent/$what')({
  // Every page has the loaders of all pages, so this one's code is not in it.
  loader: async ({ params }) => (await import('./-read-outcome')).readSent(params.what),
  head: ({ match, loaderData }) => (loaderData ? privateHead(loaderData.title, match.context.firm.current()) : {}),
  component: Sent,
})

function Sent() {
  return <FormOutcome outcome={Route.useLoaderData().outcome} />
}
