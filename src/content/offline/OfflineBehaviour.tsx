import { Title } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconClockHour4, IconForms, IconWifi } from '@tabler/icons-react'
import { LinkText } from '#src/ui/links.tsx'
import { behaviourOf, BEHAVIOURS, type Behaviour } from '#src/bookings/offline-action.ts'
import { actionGroups, productOfflineActions, queuedEndpoints } from './actions.ts'
import classes from './OfflineBehaviour.module.css'

const BEHAVIOUR_LABELS: Readonly<Record<Behaviour, { name: MessageDescriptor; meaning: MessageDescriptor }>> = {
  works: { name: msg`Works offline`, meaning: msg`Saved on this device, with its date.` },
  queues: {
    name: msg`Queued`,
    meaning: msg`Queued on this device and sent once you're back online.`,
  },
  fills: { name: msg`Can be filled in offline`, meaning: msg`We keep what you type; go online to send it.` },
  network: { name: msg`Online only`, meaning: msg`Not available offline.` },
}
const ICONS = { works: IconCircleCheck, queues: IconClockHour4, fills: IconForms, network: IconWifi } as const

const BehaviourMark = ({ way }: { way: Behaviour }) => {
  const { i18n } = useLingui()
  const Icon = ICONS[way]
  return (
    <span className={classes.way} data-way={way}>
      <Icon size={18} aria-hidden />
      {i18n._(BEHAVIOUR_LABELS[way].name)}
    </span>
  )
}

/** For every action of the product, how it behaves without network. */
export const OfflineBehaviour = () => {
  const { i18n } = useLingui()
  const partsOf = productOfflineActions.useParts()
  const queued = queuedEndpoints(partsOf)
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>
          <Trans>What works offline</Trans>
        </Title>
        <p>
          <Trans>What you can do offline, action by action.</Trans>
        </p>
      </header>
      <dl className={classes.legend}>
        {BEHAVIOURS.map((way) => (
          <div key={way}>
            <dt>
              <BehaviourMark way={way} />
            </dt>
            <dd>{i18n._(BEHAVIOUR_LABELS[way].meaning)}</dd>
          </div>
        ))}
      </dl>
      {actionGroups(partsOf).map(({ title, actions }) => (
        <section key={title.id} className={classes.group}>
          <h2>{i18n._(title)}</h2>
          <ul>
            {actions.map((action) => (
              <li key={action.words.id}>
                <span>
                  <b>{i18n._(action.words)}</b>
                  {action.note && <small>{i18n._(action.note)}</small>}
                </span>
                <BehaviourMark way={behaviourOf(action, queued)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Trans>
          Nothing is saved or queued on shared devices. More in the <LinkText to="/help/center">help centre</LinkText>.
        </Trans>
      </p>
    </article>
  )
}
