import { chakra } from '@/client/theme/chakra'
import { Heading } from '../ui/heading'
import { Band, type Ground } from './band'
import { Columns, Margin, Matter } from './columns'
import { PageButtons, useShownLinks, type PageLink } from './page-link'

type ClosingCallProps = {
  heading: string
  text?: string
  /** The first is the one we would take. */
  links: readonly PageLink[]
  ground?: Ground
  /** What somebody asks about who follows the link to the form. */
  about?: string
}

/** The end of a page: where to go from here. Without a page to go to there is nothing to say, nor on paper. */
export function ClosingCall({ heading, text, links, ground = 'linen', about }: ClosingCallProps) {
  const shown = useShownLinks(links)
  if (shown.length === 0) return null
  return (
    <Band ground={ground} isForScreensAlone>
      <Columns>
        <Margin>
          <Heading level={2} maxWidth="14em">
            {heading}
          </Heading>
        </Margin>
        <Matter>
          {text && (
            <chakra.p textStyle="lead" maxWidth="prose" mb="8">
              {text}
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="4">
            <PageButtons links={shown} about={about} />
          </chakra.div>
        </Matter>
      </Columns>
    </Band>
  )
}
