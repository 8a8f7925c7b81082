import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef, useState } from 'react'
import { textEditor } from '@/content/records/text-editor'
import { WrittenText } from '@/client/sections/posts/written-text'
import { inBackground } from '@/client/calls/prompts'
import { trpc } from '@/client/calls/trpc'
import type { Block, TextNotice } from '@/shared/platform/blocks'

/** Long enough not to ask at every key, short enough that the eye does not wait. */
const quietMilliseconds = 400

type Preview = { blocks: Block[]; notices: TextNotice[]; words: number }

const nothing: Preview = { blocks: [], notices: [], words: 0 }

/**
 * A text as visitors would see it, read by the server as it is for them.
 * @returns the last answer, kept while the next one is on its way, and whether that could not be had
 */
export function usePreview(content: string): { preview: Preview; hasFailed: boolean } {
  const { mutateAsync } = trpc.admin.posts.preview.useMutation({ trpc: inBackground })
  const [answered, setAnswered] = useState(nothing)
  const [hasFailed, setFailed] = useState(false)
  const isFirst = useRef(true)
  const isEmpty = content.trim() === ''
  useEffect(() => {
    if (isEmpty) return undefined
    let isOver = false
    const ask = async () => {
      const answer = await mutateAsync({ content }).catch(() => null)
      if (isOver) return
      setFailed(answer === null)
      if (answer !== null) setAnswered(answer)
    }
    // A post that is opened is shown at once.
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : quietMilliseconds)
    isFirst.current = false
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [content, isEmpty, mutateAsync])
  return { preview: isEmpty ? nothing : answered, hasFailed: hasFailed && !isEmpty }
}

/** What visitors would see, beside the editor. It scrolls by itself, so it can take the focus. */
export const TextPreview = ({ preview: { blocks }, hasFailed }: ReturnType<typeof usePreview>) => (
  <chakra.section
    aria-label={textEditor.preview}
    tabIndex={0}
    bg="bg.sheet"
    borderWidth="1px"
    borderColor="border.rule"
    borderRadius="sheet"
    p="4"
    overflowY="auto"
    height={{ base: 'auto', lg: '26rem' }}
    maxHeight={{ base: '24rem', lg: 'none' }}
    dir="auto"
  >
    {hasFailed && <chakra.p textStyle="small">{textEditor.failed}</chakra.p>}
    {blocks.length === 0 && !hasFailed && (
      <chakra.p textStyle="small" color="fg.muted">
        {textEditor.empty}
      </chakra.p>
    )}
    <WrittenText blocks={blocks} level={3} />
  </chakra.section>
)
