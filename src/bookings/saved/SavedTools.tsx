import { NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import classes from './Saved.module.css'
import { SAVED_SORTS, type SavedSort } from './saved-sorts.ts'

/** How many are saved, of what time the list is, and its order. */
export const SavedTools = (props: { children: ReactNode; isFull: boolean; asOf: string; sort: SavedSort }) => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/user/wishlist' })
  const labels = { saved: t`Latest saved first`, price: t`Lowest price first`, name: t`By name` }
  return (
    <div className={classes.tools}>
      <div>
        <Text>
          {props.children}
          {props.isFull && (
            <>
              {' '}
              <Trans>(the list is full)</Trans>
            </>
          )}
        </Text>
        <Text c="dimmed" size="sm">
          <FreshnessMark at={props.asOf} zone={deviceZone()} refreshes />
        </Text>
      </div>
      <NativeSelect
        size="md"
        aria-label={t`Sort by`}
        value={props.sort}
        onChange={({ currentTarget: { value } }) => {
          const next = SAVED_SORTS.find((one) => one === value)
          void navigate({
            search: (search) => ({ ...search, sort: next === 'saved' ? undefined : next }),
            replace: true,
            resetScroll: false,
          })
        }}
      >
        {SAVED_SORTS.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
