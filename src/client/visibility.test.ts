import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createVisibility } from './visibility'

const visibility = () => createVisibility(new QueryClient(), ['settings'])

describe("the not-found screen in Home's place (R10)", () => {
  test("stands at '/' after a visit to a hidden page", () => {
    const { hideNextHome, onNavigate, isNotFoundAtHome } = visibility()
    hideNextHome()
    onNavigate('/')
    expect(isNotFoundAtHome()).toBe(true)
  })

  test("is gone after the next navigation, also one to '/' itself", () => {
    const { hideNextHome, onNavigate, isNotFoundAtHome } = visibility()
    hideNextHome()
    onNavigate('/')
    onNavigate('/')
    expect(isNotFoundAtHome()).toBe(false)
  })

  test('does not wait for a later Home when the visitor goes elsewhere first', () => {
    const { hideNextHome, onNavigate, isNotFoundAtHome } = visibility()
    hideNextHome()
    onNavigate('/team')
    onNavigate('/')
    expect(isNotFoundAtHome()).toBe(false)
  })

  test('its listeners hear of every change', () => {
    const { subscribe, onNavigate, hideNextHome, isNotFoundAtHome } = visibility()
    const seen: boolean[] = []
    const end = subscribe(() => seen.push(isNotFoundAtHome()))
    hideNextHome()
    onNavigate('/')
    onNavigate('/team')
    end()
    onNavigate('/')
    expect(seen).toEqual([true, false])
  })
})
