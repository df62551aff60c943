import { expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const criticalOf = (css: string, html = '<p class="a b"></p>') => criticalStyles(css, html).replace(/\s+/g, '')

it.each([
  '.a{c:d}',
  '.a.b{c:d}',
  '.b:hover>i{c:d}',
  ':root{c:d}',
  'p{c:d}',
  '.a:not(.z){c:d}',
  '@media print{.a{c:d}}',
])('keeps %s', (css) => {
  expect(criticalOf(css)).toBe(css.replace(/\s+/g, ''))
})

it.each(['.z{c:d}', '.a.z{c:d}', '.a .z{c:d}', '@media print{.z{c:d}}', '@media print{@supports (x:y){.z{c:d}}}'])(
  'drops %s',
  (css) => {
    expect(criticalOf(css)).toBe('')
  },
)

it('keeps the used half of a list, and the order', () => {
  expect(criticalOf('.z,.a{c:1}.y{c:2}.b{c:3}')).toBe('.a{c:1}.b{c:3}')
})

it('keeps keyframes that a remaining rule uses, and no others', () => {
  expect(criticalOf('.a{animation:turn 1s}@keyframes turn{to{c:d}}@keyframes gone{to{c:d}}')).toBe(
    '.a{animation:turn1s}@keyframesturn{to{c:d}}',
  )
})

it('reads escaped class names', () => {
  expect(criticalOf('.a\\:b{c:d}', '<p class="a:b"></p>')).toBe('.a\\:b{c:d}')
})
