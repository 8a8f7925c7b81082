import { chakra } from '@/client/theme/chakra'
import { useEffect } from 'react'
import { adminIssues } from '@/content/newsletter/admin-issues'
import { trpc } from '@/client/calls/trpc'
import { Tabs } from '@/client/ui/tabs'
import { type Issue, issueHtmlMaxBytes } from '@/shared/newsletter/issues'

const { dialog: words } = adminIssues

const Frame = chakra('iframe', {
  base: { width: 'full', height: '26rem', borderWidth: '1px', borderColor: 'border.rule', bg: 'bg.sheet' },
})

const Plain = chakra('pre', {
  base: {
    height: '26rem',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border.rule',
    bg: 'bg.sheet',
    p: '4',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: 'sm',
  },
})

/** The issue as a reader's mail program gets it, with HTML and without. The frame may run nothing and reach nothing. */
export function MailPreview({ letter: { subject, preheader, content } }: { letter: Issue }) {
  const { mutate, data, isError } = trpc.admin.letters.preview.useMutation()
  useEffect(() => {
    mutate({ subject, preheader, content })
  }, [mutate, subject, preheader, content])
  if (!data) return <chakra.p color="fg.muted">{isError ? words.failed : words.loading}</chakra.p>
  return (
    <>
      <Tabs
        label={words.preview}
        tabs={[
          { value: 'html', label: words.html, content: <Frame title={words.html} sandbox="" srcDoc={data.html} /> },
          { value: 'text', label: words.plain, content: <Plain tabIndex={0}>{data.text}</Plain> },
        ]}
      />
      <chakra.p textStyle="fine" color="fg.muted" mt="2">
        {words.bytes(data.bytes, issueHtmlMaxBytes)}
      </chakra.p>
    </>
  )
}
