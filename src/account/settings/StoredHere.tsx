import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useCallback, useEffect, useState } from 'react'
import { deviceZone, formatDate, formatNumber } from '#src/i18n/formats.ts'
import { removeStored, storedHere, type StoredKind, type StoredPart } from '#src/platform/device/stored-here.ts'
import type { Owner } from '#src/platform/outbox/store.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { DeleteButtons } from './DeleteButtons.tsx'
import factors from './Factors.module.css'
import classes from './StoredHere.module.css'

const TITLES: Readonly<Record<StoredKind, MessageDescriptor>> = {
  pages: msg`Bookings and pages you've opened`,
  wallet: msg`Wallet, encrypted`,
  changes: msg`Changes waiting to be sent`,
  sealed: msg`Encrypted changes kept at sign-out`,
  searches: msg`Recent searches`,
  cities: msg`Places of saved cities`,
  help: msg`Help articles`,
}

const OWNERS: Readonly<Record<StoredKind, MessageDescriptor>> = {
  pages: msg`Your data`,
  wallet: msg`Your data`,
  changes: msg`Your data`,
  sealed: msg`Of whoever signed out here`,
  searches: msg`Of this browser`,
  cities: msg`Of this browser`,
  help: msg`Same for everyone`,
}

/** Consequences of the removal, unless the data is simply loaded again. */
const LOSSES: Partial<Record<StoredKind, MessageDescriptor>> = {
  pages: msg`Your trips won't open offline until you open them again.`,
  wallet: msg`Your tickets and vouchers won't open offline until you open the wallet again online.`,
  sealed: msg`These changes were never sent and can't be restored.`,
}

const KILOBYTE = 1_000
const size = (bytes: number): string =>
  formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), { style: 'unit', unit: 'kilobyte' })

/** Kinds of data on this device: whose, how much, since when, and their removal. */
export const StoredHere = () => {
  const { user } = useSession()
  return user === null ? null : <StoredOf owner={user} />
}

const StoredOf = ({ owner }: { owner: Owner }) => {
  const { t } = useLingui()
  const { id, clientId } = owner
  const [parts, setParts] = useState<readonly StoredPart[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const look = useCallback(async () => {
    setParts(await storedHere({ id, clientId }).catch(() => []))
  }, [id, clientId])
  useEffect(() => void look(), [look])

  const remove = async (kind: Exclude<StoredKind, 'changes'>): Promise<void> => {
    setFailed(false)
    try {
      await removeStored(kind, { id, clientId })
    } catch {
      setFailed(true)
    }
    await look()
  }

  if (parts === null || parts.length === 0) return null
  return (
    <>
      {isFailed && <Notice kind="danger">{t`Couldn't remove it. Reload the page and try again.`}</Notice>}
      <ul className={factors.list} aria-label={t`Saved on this device`}>
        {parts.map((part) => (
          <StoredRow key={part.kind} part={part} onRemove={remove} />
        ))}
      </ul>
    </>
  )
}

const StoredRow = (props: { part: StoredPart; onRemove: (kind: Exclude<StoredKind, 'changes'>) => Promise<void> }) => {
  const { i18n } = useLingui()
  const { kind, count, bytes, since } = props.part
  const [isSure, setSure] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const title = i18n._(TITLES[kind])
  const loss = LOSSES[kind]
  const press = async (removed: Exclude<StoredKind, 'changes'>) => {
    if (isRemoving) return
    setRemoving(true)
    await props.onRemove(removed)
    setRemoving(false)
    setSure(false)
  }
  return (
    <li className={classes.row}>
      <div className={factors.words}>
        <div className={factors.name}>{title}</div>
        <div className={factors.quiet}>
          {i18n._(OWNERS[kind])}
          {' · '}
          <Plural value={count} one="# item" other="# items" />
          {' · '}
          {size(bytes)}
          {since !== null && (
            <>
              {' · '}
              <Trans>since {formatDate(new Date(since).toISOString(), deviceZone())}</Trans>
            </>
          )}
        </div>
        {isSure && loss !== undefined && <div className={factors.quiet}>{i18n._(loss)}</div>}
        {kind === 'changes' && (
          <div className={factors.quiet}>
            <Trans>Send or discard them one by one in your account menu.</Trans>
          </div>
        )}
      </div>
      {kind !== 'changes' && (
        <div className={isSure ? `${factors.ways} ${classes.sure}` : factors.ways}>
          <DeleteButtons {...{ isSure, isRemoving }} name={title} onSure={setSure} onRemove={() => void press(kind)} />
        </div>
      )}
    </li>
  )
}
