import { Button, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import classes from './CompareTable.module.css'
import { differs, type CompareRow } from './compare-rows.ts'

/** One thing that is compared. */
export type CompareColumn = {
  id: string
  name: string
  /** Its picture and link. */
  head: ReactNode
  /** What can be done with it, beside removing it. */
  actions: ReactNode
}

/** Things side by side, one line for each fact; lines with differences are marked. */
export const CompareTable = (props: {
  /** What the table is called. */
  label: string
  columns: readonly CompareColumn[]
  rows: readonly CompareRow[]
  onRemove: (id: string) => void
}) => {
  const { t } = useLingui()
  const { label, columns, onRemove } = props
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = props.rows.filter((row) => !onlyDifferences || differs(row))
  return (
    <div className={classes.page}>
      <Switch
        label={<Trans>Differences only</Trans>}
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
      />
      <div className={classes.scroll} role="region" aria-label={label}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`Details`}</th>
              {columns.map(({ id, name, head, actions }) => (
                <th key={id} scope="col">
                  {head}
                  <div className={classes.ways}>
                    {actions}
                    <Button size="xs" variant="default" onClick={() => onRemove(id)}>
                      <Trans>Remove</Trans>
                      <span className="visually-hidden">, {name}</span>
                    </Button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-differs={differs(row) || undefined}>
                <th scope="row">{row.name}</th>
                {row.values.map((value, index) => (
                  <td key={columns[index]?.id}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
