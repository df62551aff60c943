import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { afterEach, expect, it } from 'vitest'
import { RecordTable, type Column } from './RecordTable.tsx'

type Stay = { id: string; guest: string; total: number }
const COLUMNS: readonly Column<Stay>[] = [
  { key: 'guest', header: 'Guest', isTitle: true, cell: ({ guest }) => guest },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => `Rp${total}` },
]
const ROWS: readonly Stay[] = [
  { id: '1', guest: 'Sari', total: 100 },
  { id: '2', guest: 'Budi', total: 2000 },
]

const show = () =>
  render(<RecordTable caption="Arriving" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} density="compact" />)

afterEach(cleanup)

it('is a table with its name, and a header for every column and row', () => {
  show()
  const table = screen.getByRole('table', { name: 'Arriving' })
  expect(table.tagName).toBe('TABLE')
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map((one) => [one.textContent, one.getAttribute('scope')])).toEqual([
    ['Guest', 'col'],
    ['Total', 'col'],
  ])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((one) => [one.textContent, one.getAttribute('scope')]),
  ).toEqual([
    ['Sari', 'row'],
    ['Budi', 'row'],
  ])
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

it('names every role, for browsers that drop them under another layout', () => {
  show()
  const roles = { TABLE: 'table', THEAD: 'rowgroup', TBODY: 'rowgroup', TR: 'row', TD: 'cell' } as const
  for (const [tag, role] of Object.entries(roles)) {
    for (const element of document.querySelectorAll(tag)) expect(element.getAttribute('role')).toBe(role)
  }
})

it('writes the name of a value beside it, for eyes only: readers have it from the column', () => {
  show()
  const cell = screen.getAllByRole('cell')[1]
  expect(cell?.textContent).toBe('TotalRp2000')
  expect(
    within(cell ?? document.body)
      .getByText('Total')
      .getAttribute('aria-hidden'),
  ).toBe('true')
  expect(cell?.getAttribute('data-align')).toBe('end')
})

it('shows the first cards of many, and the focus goes on in the others once all are asked for', async () => {
  const columns: readonly Column<Stay>[] = [
    { key: 'guest', header: 'Guest', isTitle: true, cell: ({ guest }) => <a href={`#${guest}`}>{guest}</a> },
  ]
  const rows = ['Sari', 'Budi', 'Rina', 'Joko'].map((guest, id) => ({ id: String(id), guest, total: 1 }))
  const first = { count: 2, allLabel: 'Show all 4' }
  const { container } = render(
    <MantineProvider>
      <RecordTable caption="Arriving" columns={columns} rows={rows} rowKey={({ id }) => id} first={first} />
    </MantineProvider>,
  )
  expect([...container.querySelectorAll('[data-short] tr[data-more]')].map((row) => row.textContent)).toEqual([
    'Rina',
    'Joko',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }))
  expect(container.querySelector('[data-short]')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rina' }))
})
