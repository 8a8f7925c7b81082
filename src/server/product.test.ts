import { expect, test } from 'vitest'
import { appRouter, files, jobs, lists, resources, sitePages, subjects, tidying } from './product'
import type { Subject } from './records/subject'

const all = Object.values<Subject>(subjects)
const namesOf = (part: (subject: Subject) => object | undefined) =>
  all.flatMap((subject) => Object.keys(part(subject) ?? {}))

test('everything that a subject can be asked is part of the API, and no other subject has the name', () => {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC's own name
  const asked = new Set(Object.keys(appRouter._def.procedures).map((name) => name.split('.').slice(0, 2).join('.')))
  const handedIn = all.flatMap((subject) =>
    Object.entries(subject.procedures).flatMap(([asker, named]) =>
      Object.keys(named).map((name) => `${asker}.${name}`),
    ),
  )
  expect(handedIn.filter((name) => !asked.has(name))).toEqual([])
  expect(new Set(handedIn).size).toBe(handedIn.length)
})

test('every list and file of a subject is part of the product, and no other subject has the name', () => {
  expect(namesOf(({ resources: own }) => own).toSorted()).toEqual(Object.keys(resources).toSorted())
  expect(namesOf((subject) => ({ ...subject.resources, ...subject.lists })).toSorted()).toEqual(
    Object.keys(lists).toSorted(),
  )
  expect(namesOf((subject) => subject.files).toSorted()).toEqual(Object.keys(files).toSorted())
})

test('no two subjects bring in the same, or offer the same as a choice', () => {
  for (const part of [namesOf(({ importers }) => importers), namesOf(({ choices }) => choices)])
    expect(new Set(part).size).toBe(part.length)
})

test('every page, job and hourly removal of a subject is part of the product', () => {
  const parts: [(subject: Subject) => readonly unknown[] | undefined, readonly unknown[]][] = [
    [({ pages }) => pages, sitePages],
    [(subject) => subject.jobs, jobs],
    [(subject) => subject.tidying, tidying],
  ]
  for (const [handedIn, collected] of parts)
    expect(collected).toEqual(expect.arrayContaining(all.flatMap((subject) => handedIn(subject) ?? [])))
})
