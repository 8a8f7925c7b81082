import { chakra } from '@/client/theme/chakra'
import { Fragment, useId, useState, type SubmitEvent } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { ConflictField, ReadableValue, type Side } from './conflict-field'
import { compare, merged } from './merge'

const words = adminSafety.conflict

type ConflictProps<Values extends object> = {
  /** What both began from. */
  base: Values
  /** What was typed. */
  mine: Values
  /** What is stored now. */
  theirs: Values
  labels: Readonly<Record<string, string>>
  /** Takes the values that were chosen, to be saved. */
  onChosen: (values: Values) => void
  onBack: () => void
}

/** What one of the two alone changed: nothing to choose, but nobody shall be surprised by it. */
function Changes({ title, values }: { title: string; values: [label: string, value: unknown][] }) {
  if (values.length === 0) return null
  return (
    <section>
      <chakra.h3 textStyle="caps" color="fg.muted" mb="1.5">
        {title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '12rem 1fr' }}
        columnGap="4"
        rowGap={{ base: '0.5', sm: '1.5' }}
      >
        {values.map(([label, value]) => (
          <Fragment key={label}>
            <chakra.dt textStyle="label">{label}</chakra.dt>
            <chakra.dd minWidth="0" mb={{ base: '2', sm: '0' }}>
              <ReadableValue value={value} />
            </chakra.dd>
          </Fragment>
        ))}
      </chakra.dl>
    </section>
  )
}

/**
 * Two people changed the same record. What only one of them changed is kept of both; where both changed a field, the one who
 * came second chooses, with both texts in view (R7, R23).
 */
export function Conflict<Values extends object>(props: ConflictProps<Values>) {
  const { base, mine, theirs, labels, onChosen, onBack } = props
  const formId = useId()
  const { clashing, onlyMine, onlyTheirs } = compare({ base, mine, theirs })
  const [taken, setTaken] = useState<string[]>([])
  const [typed, stored] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))]

  const choose = (name: string, side: Side) =>
    setTaken((names) => [...names.filter((other) => other !== name), ...(side === 'theirs' ? [name] : [])])
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const kept = [...onlyMine, ...clashing.filter((name) => !taken.includes(name))]
    onChosen(merged({ mine, theirs }, kept))
  }
  const labelled = (names: string[], values: Map<string, unknown>) =>
    names.map((name): [string, unknown] => [labels[name] ?? name, values.get(name)])

  return (
    <Dialog
      isOpen
      size="wide"
      title={words.title}
      description={clashing.length > 0 ? words.text : words.textWithoutChoice}
      onCloseRequest={onBack}
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            {words.back}
          </Button>
          <Button type="submit" form={formId} data-initial-focus={clashing.length === 0 || undefined}>
            {words.save}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} method="post" display="flex" flexDirection="column" gap="6" onSubmit={save}>
        {clashing.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button variant="outline" size="small" onClick={() => setTaken([])}>
              {words.keepAllMine}
            </Button>
            <Button variant="outline" size="small" onClick={() => setTaken(clashing)}>
              {words.takeAllTheirs}
            </Button>
          </chakra.div>
        )}
        {clashing.map((name) => (
          <ConflictField
            key={name}
            label={labels[name] ?? name}
            mine={typed.get(name)}
            theirs={stored.get(name)}
            side={taken.includes(name) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(name, side)}
          />
        ))}
        <Changes title={words.changedByThem} values={labelled(onlyTheirs, stored)} />
        <Changes title={words.changedByYou} values={labelled(onlyMine, typed)} />
      </chakra.form>
    </Dialog>
  )
}
