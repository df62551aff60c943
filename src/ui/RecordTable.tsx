import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import classes from './RecordTable.module.css'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for amounts and numbers, so that their digits are aligned. */
  align?: 'start' | 'end'
  /** How much of the table it would like to have, `20%`: lists of the same columns then stand alike. Words win. */
  width?: string
  /** Header cell of a row, and title of its card. Exactly one column has it. */
  isTitle?: true
  /**
   * A value that says by itself what it is has no name on a card: beside the title, over the whole width, or in one of
   * two columns.
   */
  card?: 'badge' | 'line' | 'start' | 'end'
}

/** The elements' own roles, said: some browsers take a table whose boxes are laid out otherwise for none. */
const ROLE = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const

/**
 * Records as a table, on phones as a card each with its values in lines. For readers it is the same table
 * on every size.
 */
export const RecordTable = <Row,>(props: {
  /** Table caption. Always available to screen readers, and visible unless a heading above has the same text. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** `compact` for lists of many rows. */
  density?: 'comfortable' | 'compact'
  /** Of cards only so many are shown until all are asked for, by a button with this label. */
  first?: { count: number; allLabel: string } | undefined
}) => {
  const { columns, rows, first } = props
  const shown = first?.count ?? rows.length
  const body = useRef<HTMLTableSectionElement>(null)
  const [isShort, setShort] = useState(true)
  const showAll = () => {
    // At once: the button goes, and the focus is to go on in what it has shown.
    flushSync(() => setShort(false))
    body.current?.children[shown]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <div
      className={classes.records}
      data-many={columns.length > 5 || undefined}
      data-short={(isShort && rows.length > shown) || undefined}
    >
      <table role={ROLE.table} className={classes.table} data-density={props.density}>
        <caption className={props.isCaptionShown ? classes.caption : 'visually-hidden'}>{props.caption}</caption>
        <thead role={ROLE.group}>
          <tr role={ROLE.row}>
            {columns.map(({ key, header, align, width }) => (
              <th key={key} role={ROLE.columnHeader} scope="col" data-align={align} style={{ inlineSize: width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={ROLE.group} ref={body}>
          {rows.map((row, index) => (
            <tr key={props.rowKey(row)} role={ROLE.row} data-more={index >= shown || undefined}>
              {columns.map(({ key, header, cell, align, isTitle, card }) =>
                isTitle ? (
                  <th key={key} role={ROLE.rowHeader} scope="row" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role={ROLE.cell} data-align={align} data-card={card}>
                    <span className={classes.label} aria-hidden>
                      {header}
                    </span>
                    <div className={classes.value}>{cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isShort && rows.length > shown && (
        <Button variant="default" className={classes.more} onClick={showAll}>
          {first?.allLabel}
        </Button>
      )}
    </div>
  )
}
