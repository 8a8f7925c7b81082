import { expect, test } from 'vitest'
import { siteDrawings } from '@/shared/site/drawings'
import { drawnForms, drawnTraits } from '@/shared/site/drawn-traits'
import { investmentsPage } from '../pages/investments'
import { sampleHiddenOfferings, sampleOfferings } from './sample-offerings'
import { sampleFirmFacts, samplePosts, sampleProperties } from './samples'

const offerings = [...sampleOfferings, ...sampleHiddenOfferings]
const percent = (text: string) => Number.parseFloat(text) / 100

/** The yearly rate at which yearly cash and what comes back at the end are worth what was put in, found by halving. */
function yearlyReturn({ years, cash, multiple }: { years: number; cash: number; multiple: number }): number {
  const worthAt = (rate: number) => {
    let worth = -1
    for (let year = 1; year <= years; year += 1) worth += cash / (1 + rate) ** year
    return worth + (multiple - cash * years) / (1 + rate) ** years
  }
  let [low, high] = [-0.9, 1]
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2
    if (worthAt(middle) > 0) low = middle
    else high = middle
  }
  return low
}

test('every sample says that it is one', () => {
  const read = [...offerings, ...sampleProperties].map(({ description }) => description)
  const headlines = samplePosts.map(({ headline }) => headline)
  expect([...read, ...headlines].filter((text) => !/^Sample (investment|property|post)\. /.test(text))).toEqual([])
})

test('the sample firm counts the homes and the sales of its sample properties, and says that it is a sample', () => {
  const isSold = (sample: (typeof sampleProperties)[number]) => 'saleDate' in sample
  const homes = sampleProperties.filter((sample) => !isSold(sample)).reduce((sum, { units }) => sum + units, 0)
  expect(sampleFirmFacts.homes).toBe(String(homes))
  expect(sampleFirmFacts.soldSoFar).toMatch(new RegExp(`^${sampleProperties.filter(isSold).length} building`))
  expect(sampleFirmFacts.factsNote).toMatch(/^Sample /)
})

test('the samples show every status, an outside link, one for investors alone and a nearly empty one', () => {
  expect(new Set(sampleOfferings.map(({ status }) => status))).toEqual(new Set(['Open', 'Coming Soon', 'Closed']))
  expect(sampleOfferings.filter((sample) => sample.externalLink?.startsWith('https://example.com/'))).toHaveLength(1)
  expect(sampleHiddenOfferings.map(({ visibility, exemption }) => [visibility, exemption])).toEqual([
    ['investors', '506b'],
  ])
  expect(Math.min(...sampleOfferings.map((sample) => Object.keys(sample).length))).toBe(3)
  for (const { fundingProgress = 0, units = 0 } of offerings) {
    expect(Number.isInteger(units) && Number.isInteger(fundingProgress)).toBe(true)
    expect(fundingProgress).toBeLessThanOrEqual(100)
  }
})

test('the sample properties show every status and every form that is drawn, and no card is a wall of missing values', () => {
  expect(new Set(sampleProperties.map(({ status }) => status))).toEqual(
    new Set(['Active', 'Inactive', 'Under Construction']),
  )
  expect(new Set(sampleProperties.map((sample) => drawnTraits(sample).form))).toEqual(new Set(drawnForms))
  const cardFigures = [
    'location',
    'units',
    'yearBuilt',
    'totalReturn',
    'annualizedReturn',
    'cashOnCash',
    'currentValue',
  ]
  const missing = sampleProperties.map((sample) => cardFigures.filter((name) => !(name in sample)).length)
  expect(Math.max(...missing)).toBe(1)
})

test('the projections of each sample agree: hold, yearly cash and multiple give the stated return within half a point', () => {
  const stated = offerings.flatMap((offering) => ('projectedIRR' in offering ? [offering] : []))
  expect(stated.length).toBeGreaterThan(3)
  for (const { name, projectedIRR = '', targetReturn = '', ...offering } of stated) {
    const { holdPeriod = '', cashOnCash = '', equityMultiple = '', investmentPeriod } = offering
    const years = Number.parseInt(holdPeriod, 10)
    const worked = yearlyReturn({ years, cash: percent(cashOnCash), multiple: Number.parseFloat(equityMultiple) })
    expect([name, Math.abs(worked - percent(projectedIRR)) < 0.005]).toEqual([name, true])
    const [from = 0, to = 0] = (targetReturn.match(/\d+/g) ?? []).map((each) => Number(each) / 100)
    expect([name, from <= worked && worked <= to]).toEqual([name, true])
    // The one of a page's opening; among the terms it may say from when, too.
    expect([name, holdPeriod.split(',')[0]]).toEqual([name, investmentPeriod])
  }
})

test('an offering and the property it became are one building: both are drawn alike', () => {
  const became = offerings.flatMap((offering) => {
    const property = sampleProperties.find(({ name }) => name === offering.name)
    return property ? [{ offering, property }] : []
  })
  expect(became.map(({ offering: { status } }) => status)).toEqual(['Closed'])
  for (const { offering, property } of became) {
    expect(drawnTraits(offering)).toEqual(drawnTraits(property))
    expect([offering.units, offering.location]).toEqual([property.units, property.location])
  }
})

test('every further picture of a sample is one that the site draws', () => {
  const drawn: readonly unknown[] = Object.values(siteDrawings)
  const pictures = offerings.flatMap((offering) => ('pictures' in offering ? (offering.pictures ?? []) : []))
  expect(pictures).toHaveLength(2)
  expect(pictures.filter(({ image }) => !drawn.includes(image))).toEqual([])
})

test('the sample portfolio has returned on average what the statistics say', () => {
  const returns = sampleProperties.flatMap(({ annualizedReturn }) =>
    annualizedReturn === undefined ? [] : [Number.parseFloat(annualizedReturn)],
  )
  const average = investmentsPage.statistics.figures.find(({ label }) => label === 'Average Annual Return')?.value
  expect(returns.length).toBeGreaterThan(0)
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  expect(`${mean.toFixed(1)}%`).toBe(average)
})
