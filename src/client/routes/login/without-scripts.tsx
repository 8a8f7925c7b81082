import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page-head'
import { WithoutScripts } from './-without-scripts'

/** Where the sign-in leads a browser that runs no scripts (`server/site/pages/documents.ts`). */
export const Route = createFileRoute('/login/without-scripts')({
  head: async ({ match }) =>
    privateHead((await import('@/content/pages/login')).loginPage.title, match.context.firm.current()),
  component: WithoutScripts,
})
