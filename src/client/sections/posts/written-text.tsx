import { chakra } from '@/client/theme/chakra'
import type { Block, Piece } from '@/shared/platform/blocks'
import { Heading } from '../../ui/heading'
import { Anchor, ExternalLink } from '../../ui/text-link'
import { Verse } from '../verse'

/** Whether an address leads to another site. The server has let nothing through but http, https, mailto and our own paths. */
const isOutside = (href: string) => href.startsWith('http')

function TextPiece({ piece: { text, isStrong, isEmphasis, href } }: { piece: Piece }) {
  const emphasised = isEmphasis ? <em>{text}</em> : text
  const inner = isStrong ? <strong>{emphasised}</strong> : emphasised
  if (href === undefined) return inner
  return isOutside(href) ? <ExternalLink href={href}>{inner}</ExternalLink> : <Anchor href={href}>{inner}</Anchor>
}

/** The parts of a text never change places, and two of them may be alike. */
const Line = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => <TextPiece key={`${index} ${piece.text}`} piece={piece} />)

const Quotation = chakra('blockquote', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    ps: '5',
    borderInlineStartWidth: '2px',
    borderColor: 'ornament',
  },
})

/** A list, its marks outside of the text's left edge as far as they have room. */
const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', ps: '6', '& > li': { ps: '1' } },
})

/** A picture of a text, whole whatever its form; its room is there before it is. */
const Plate = chakra('img', {
  base: { width: 'full', height: 'auto', aspectRatio: '3 / 2', objectFit: 'contain', bg: 'bg.hover' },
})

type Level = 2 | 3 | 4

/** @param level of a heading of the first order, which depends on where the text stands */
function Part({ block, level }: { block: Block; level: Level }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line pieces={block.text} />
        </p>
      )
    case 'heading': {
      const isFirst = block.level === 2
      return (
        <Heading
          level={isFirst ? level : level === 2 ? 3 : 4}
          textStyle={isFirst && level < 4 ? 'heading' : 'subheading'}
          mt={isFirst ? '6' : '3'}
        >
          <Line pieces={block.text} />
        </Heading>
      )
    }
    case 'list':
      return (
        <List
          as={block.isOrdered ? 'ol' : 'ul'}
          listStyleType={block.isOrdered ? 'decimal' : 'disc'}
          {...(block.isOrdered && block.start !== 1 && { start: block.start })}
        >
          {block.items.map((item, index) => (
            <li key={`${index} ${item[0]?.text}`}>
              <Line pieces={item} />
            </li>
          ))}
        </List>
      )
    case 'quote':
      return (
        <Quotation fontStyle="italic">
          {block.paragraphs.map((paragraph, index) => (
            <p key={`${index} ${paragraph[0]?.text}`}>
              <Line pieces={paragraph} />
            </p>
          ))}
        </Quotation>
      )
    case 'verse':
      return <Verse verse={block} size="margin" my="4" ps="5" borderInlineStartWidth="2px" borderColor="ornament" />
    case 'picture':
      return (
        <chakra.figure my="4">
          <Plate
            src={block.address}
            alt={block.alt}
            htmlWidth={960}
            htmlHeight={640}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
          {block.caption !== null && (
            <chakra.figcaption textStyle="small" color="fg.muted" mt="2">
              {block.caption}
            </chakra.figcaption>
          )}
        </chakra.figure>
      )
    case 'rule':
    default:
      return <hr />
  }
}

/**
 * A written text, drawn from its tree: what was typed is text, never markup. A line break stays one.
 * @param level of its headings: 2 on the page of its own, 4 below a heading of a list's
 */
export const WrittenText = ({ blocks, level }: { blocks: readonly Block[]; level: Level }) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    gap="4"
    maxWidth="prose"
    whiteSpace="pre-line"
    overflowWrap="anywhere"
    css={{
      '& strong': { fontWeight: 'semibold' },
      '& > hr': { my: '4', width: '24', borderTopWidth: '1px', borderColor: 'border.control' },
    }}
  >
    {blocks.map((block, index) => (
      <Part key={`${index} ${block.kind}`} block={block} level={level} />
    ))}
  </chakra.div>
)
