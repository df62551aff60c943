import type { ReactNode } from 'react'
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
}) => {
  const { columns } = props
  return (
    <div className={classes.records} data-many={columns.length > 5 || undefined}>
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
        <tbody role={ROLE.group}>
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)} role={ROLE.row}>
              {columns.map(({ key, header, cell, align, isTitle }) =>
                isTitle ? (
                  <th key={key} role={ROLE.rowHeader} scope="row" data-align={align}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role={ROLE.cell} data-align={align}>
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
    </div>
  )
}
