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
  works: { name: msg`Works offline`, meaning: msg`From this device, with the date of what you see.` },
  queues: {
    name: msg`Waits, and says so`,
    meaning: msg`Kept on this device and sent once when the network is back. Until then it is shown as waiting.`,
  },
  fills: { name: msg`Can be filled, not sent`, meaning: msg`What you type stays; sending it needs the network.` },
  network: { name: msg`Needs the network`, meaning: msg`It says so, and nothing happens.` },
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
          <Trans>What works without network</Trans>
        </Title>
        <p>
          <Trans>
            Every action of Singgah, and what becomes of it where the server cannot be reached. This list is made of the
            same code that decides it.
          </Trans>
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
          On a shared device nothing is kept and nothing waits. More is in the{' '}
          <LinkText to="/help/center">help centre</LinkText>.
        </Trans>
      </p>
    </article>
  )
}
