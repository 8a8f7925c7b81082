import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newsletterThanks } from '../forms/visitor/newsletter-thanks'
import { VisitorForm, VisitorText } from '../forms/visitor/visitor-form'
import { system } from '../theme/system'
import { DataTable } from './data-table'
import { Dialog } from './overlays/dialog'
import { Field } from './fields/field'
import { Heading } from './heading'
import { Image } from './image'
import { NotificationRegion } from './toasts/notification-region'
import { Progress } from './progress'
import { Tabs } from './tabs'
import { Tag } from './tag'
import { ExternalLink } from './text-link'
import { TextInput } from './fields/text-input'
import { Tooltip, Tooltips } from './overlays/tooltip'

const render = (piece: ReactNode) => renderToString(<ChakraProvider value={system}>{piece}</ChakraProvider>)

/** The markup without emotion's style elements, which only hold rules. */
const markup = (piece: ReactNode) => render(piece).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')

test.each([
  [62, '62'],
  [130, '100'],
  [-5, '0'],
  [null, '0'],
  [undefined, '0'],
  [Number.NaN, '0'],
])('a funding progress of %s is shown as %s percent', (percent, shown) => {
  const html = markup(<Progress label="Funding Progress" percent={percent} />)
  expect(html).toContain('role="progressbar"')
  expect(html).toContain(`aria-valuenow="${shown}"`)
  expect(html).not.toContain(' style=')
})

test('a control is tied to its label, its hint and its error', () => {
  const html = markup(
    <Field label="Email" hint="We never share it." error="Email is required" isRequired>
      {(ties) => <TextInput {...ties} />}
    </Field>,
  )
  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  const [errorId = '', hintId = ''] = described.split(' ')
  expect(html).toContain(`id="${errorId}"`)
  expect(html.slice(html.indexOf(`id="${errorId}"`))).toMatch(/^[^>]*>Email is required</)
  expect(html.slice(html.indexOf(`id="${hintId}"`))).toMatch(/^[^>]*>We never share it\.</)
  expect(html).toContain('aria-invalid="true"')
  const [, labelled = ''] = /for="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<input type="text" id="${labelled}"`)
})

test('two fields of one name on a page have ids of their own', () => {
  const one = <Field label="Email">{(ties) => <TextInput {...ties} name="email" />}</Field>
  const ids = [...markup([<div key="1">{one}</div>, <div key="2">{one}</div>]).matchAll(/<input[^>]* id="([^"]+)"/g)]
  expect(new Set(ids.map(([, id]) => id)).size).toBe(2)
})

const ignore = () => undefined
const untouched = {
  errors: {},
  failure: null,
  isSending: false,
  sent: null,
  change: ignore,
  likelier: null,
  takeLikelier: ignore,
  handlers: { ref: { current: null }, onFocus: ignore, onSubmit: ignore, onInput: ignore },
}

test('a form that no script has reached yet can put nothing into the address', () => {
  const html = markup(
    <VisitorForm
      form={untouched}
      address="/forms/newsletter?place=footer"
      name="Newsletter signup"
      words={{ submit: 'Subscribe', pending: 'Subscribing…' }}
      thanks={newsletterThanks}
    >
      <VisitorText form={untouched} name="email" label="Email" />
    </VisitorForm>,
  )
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toContain(' action="/forms/newsletter?place=footer"')
  // The one that waits for its script, and before it the one that a browser without script shows.
  expect(html).toMatch(
    /<noscript><button type="submit"(?![^>]* disabled)[^>]*>Subscribe<\/button><\/noscript><button type="submit"[^>]* disabled=""/,
  )
  expect(html).toContain('aria-label="Newsletter signup"')
})

test('the region of the notifications is in the page before there is one, with both its voices', () => {
  const html = markup(<NotificationRegion isReadFromTop={false} />)
  expect(html).toMatch(/<section id="notifications" aria-label="[^"]*F8[^"]*" tabindex="-1"/i)
  expect(html).toContain('role="status"')
  expect(html).toContain('role="alert"')
})

test('a link to another site tells it nothing and says that it opens a new tab', () => {
  const html = markup(<ExternalLink href="https://example.com">Example</ExternalLink>)
  expect(html).toContain('target="_blank"')
  expect(html).toContain('rel="noopener noreferrer"')
  expect(html).toContain('opens in a new tab')
})

test('the three tags are three different looks', () => {
  const looks = (['default', 'secondary', 'outline'] as const).map((variant) =>
    render(<Tag variant={variant}>Open</Tag>),
  )
  expect(new Set(looks.map((html) => /class="([^"]+)"/.exec(html)?.[1])).size).toBe(3)
})

test('a picture that is missing is drawn by its fallback and keeps its room', () => {
  const html = markup(<Image src="" fallbackSrc="/drawing.svg" alt="Maple Court" width={600} height={400} />)
  expect(html).toContain('src="/drawing.svg"')
  expect(html).toMatch(/width="600"/)
  expect(html).toMatch(/height="400"/)
})

test('every piece that talks to the browser renders without one', () => {
  const html = markup(
    <>
      <Heading level={1}>Investments</Heading>
      <Dialog isOpen title="Privacy Policy" onCloseRequest={() => {}}>
        Text
      </Dialog>
      <Tabs label="Details" tabs={[{ value: 'overview', label: 'Overview', content: 'All of it' }]} />
      <Tooltip content="Edit">
        <button type="button">Edit Maple Court</button>
      </Tooltip>
      <Tooltips />
      <DataTable
        caption="Investments"
        columns={[{ key: 'name', header: 'Name', cell: (name: string) => name, isRowName: true }]}
        rows={['Maple Court']}
        rowKey={(name) => name}
      />
    </>,
  )
  expect(html).toMatch(/<h1[^>]* tabindex="-1"/)
  expect(html).toContain('role="tabpanel"')
  expect(html).toMatch(/<th role="rowheader" scope="row">Maple Court/)
  // A dialog is the browser's business: it is opened there.
  expect(html).not.toContain('role="dialog"')
})
