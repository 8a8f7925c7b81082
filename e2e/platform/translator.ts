import type { Page } from '@playwright/test'

/**
 * Does to the open page what a browser's translator does: each text node is taken out, and an element with its words is put in its
 * place, now and whenever a new one comes. The words stay, so that a test finds what it looks for.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const untouched = 'script, style, noscript, textarea, select, svg, title, font'
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || parent.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      if (root instanceof Text) texts.push(root)
      for (const text of texts) wrap(text)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) wrapAll(node)
        if (target instanceof Text && target.isConnected) wrap(target)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
