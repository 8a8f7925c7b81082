import { useEffect, useRef } from 'react'
import { factorWords } from '@/content/accounts/account'
import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { keepFile } from '@/client/keep-file'
import { PrintedAlone } from '@/client/ui/printed-alone'

const words = factorWords.codes

const Codes = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '8',
    rowGap: '2',
    py: '5',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'all',
    listStyle: 'none',
  },
})

type RecoveryCodesProps = { codes: string[]; username: string; onDone: () => void }

/** Shows new recovery codes, this once: to be downloaded, printed or written down. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const head = words.fileHead(username, useFirm())
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const text = [head, '', ...codes, ''].join('\r\n')
    keepFile(new Blob([text], { type: 'text/plain' }), words.file)
  }
  return (
    <chakra.div data-printed maxWidth="form">
      <PrintedAlone />
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="subheading" outline="none">
        {words.heading}
      </chakra.h3>
      <chakra.p mt="2" textStyle="small" color="fg.muted">
        {head}
      </chakra.p>
      <chakra.p mt="3">{words.text}</chakra.p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button onClick={download}>{words.download}</Button>
        <Button variant="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {words.done}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
