import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Block } from '#contract/content/blocks.ts'
import { ArticleBody } from './ArticleBody.tsx'

afterEach(cleanup)

const shown = async (blocks: readonly Block[]) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ArticleBody blocks={blocks} /> }),
    history: createMemoryHistory(),
  })
  const { container } = render(<RouterProvider router={router} />)
  await expect.poll(() => container.textContent).not.toBe('')
  return { container, router }
}

const link = (href: string): Block => ({ kind: 'paragraph', inlines: [{ kind: 'link', text: 'press', href }] })

it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example', 'vbscript:x', ' /x'])(
  'shows the words of a link to %s, and no link',
  async (href) => {
    const { container } = await shown([link(href)])
    expect(container.textContent).toBe('press')
    expect(container.querySelector('a')).toBeNull()
  },
)

it.each(['https://example.com/', 'mailto:a@example.com', '/help/detail?slug=a#b'])('links to %s', async (href) => {
  const { container } = await shown([link(href)])
  expect(container.querySelector('a')?.getAttribute('href')).toBe(href)
})

it('follows a link of ours in the page, with its query', async () => {
  const { container, router } = await shown([link('/help/detail?slug=a')])
  container.querySelector('a')?.click()
  await expect.poll(() => router.state.location.href).toBe('/help/detail?slug=a')
})

it('shows every kind of block, headings with their anchors', async () => {
  const { container } = await shown([
    { kind: 'heading', level: 2, anchor: 'first', inlines: [{ kind: 'text', text: 'First' }] },
    { kind: 'heading', level: 3, anchor: 'second', inlines: [{ kind: 'strong', text: 'Second' }] },
    { kind: 'quote', inlines: [{ kind: 'emphasis', text: 'said' }] },
    { kind: 'list', ordered: true, items: [[{ kind: 'code', text: 'one' }], [{ kind: 'text', text: '<b>two</b>' }]] },
  ])
  expect(container.querySelector('h2#first')?.textContent).toBe('First')
  expect(container.querySelector('h3#second strong')?.textContent).toBe('Second')
  expect(container.querySelector('blockquote em')?.textContent).toBe('said')
  expect([...container.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual(['one', '<b>two</b>'])
  expect(container.querySelector('b')).toBeNull()
})
