import type { ReactNode } from 'react'

// Read by src/translated-text.test.ts and run by nobody: what scripts/rules/text-rules.ts refuses, and what it lets pass.

type Given = { name: string; count: number; isOpen: boolean; note: string | null; children?: ReactNode }
const words = { title: 'Title' } as const
const Ring = () => <i />

export const RefusedBesideWhatGoes = ({ isOpen }: Given) => (
  <p>
    {words.title}
    {isOpen && <Ring />}
  </p>
)
export const RefusedThatGoes = ({ note }: Given) => (
  <p>
    <Ring />
    {note}
  </p>
)
export const RefusedThatChanges = ({ count }: Given) => <p>Page {count}</p>
export const RefusedInAFragment = ({ isOpen }: Given) => <div>{isOpen && <>{words.title}</>}</div>
export const RefusedInARow = ({ name }: Given) => <p>{[name, name].map((part) => part)}</p>
export const RefusedBranch = ({ isOpen, name }: Given) => (
  <p>
    <Ring />
    {isOpen ? <Ring /> : name}
  </p>
)
export const RefusedBareText = ({ name }: Given) => name
const Frame = ({ isOpen, children }: Pick<Given, 'isOpen' | 'children'>) => (
  <div>
    {isOpen && <Ring />}
    {children}
  </div>
)
export const RefusedForASlot = ({ name }: Given) => <Frame isOpen>{name}</Frame>

export const PassesAlone = ({ name }: Given) => <p>{name}</p>
export const PassesInOneText = ({ count }: Given) => <p>{`Page ${count}`}</p>
export const PassesAsOneOfTwo = ({ isOpen, name }: Given) => <p>{isOpen ? <Ring /> : name}</p>
export const PassesWithItsElement = ({ isOpen, name }: Given) => (
  <p>
    {isOpen && <Ring />}
    <span>{name}</span>
  </p>
)
export const PassesWhatNeverChanges = () => (
  <p>
    {words.title}: <Ring /> {words.title}
  </p>
)
export const PassesElementsForASlot = ({ name }: Given) => (
  <Frame isOpen>
    <b>{name}</b>
  </Frame>
)
