import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { BrandMark } from './BrandMark.tsx'
import classes from './Footer.module.css'

type Column = {
  name: MessageDescriptor
  links: readonly { to: NonNullable<LinkProps['to']>; label: MessageDescriptor }[]
}

const COLUMNS: readonly Column[] = [
  {
    name: msg`Travel`,
    links: [
      { to: '/hotels/home', label: msg`Hotels` },
      { to: '/heroes/multiple-search', label: msg`Multi-city` },
      { to: '/flights/home', label: msg`Flights` },
      { to: '/tour/home', label: msg`Tours` },
      { to: '/cabs/home', label: msg`Cabs` },
      { to: '/directories/home', label: msg`Places` },
      { to: '/listings/join-us', label: msg`Become a host` },
      { to: '/landing', label: msg`Install app` },
    ],
  },
  {
    name: msg`Help`,
    links: [
      { to: '/help/center', label: msg`Help centre` },
      { to: '/help/offline', label: msg`Offline` },
      { to: '/faq', label: msg`FAQ` },
      { to: '/pages/contact', label: msg`Contact` },
    ],
  },
  {
    name: msg`Singgah`,
    links: [
      { to: '/pages/about', label: msg`About` },
      { to: '/pages/our-team', label: msg`Team` },
      { to: '/blog', label: msg`Stories` },
      { to: '/pricing', label: msg`Pricing` },
    ],
  },
  {
    name: msg`Legal`,
    links: [
      { to: '/help/privacy-policy', label: msg`Privacy` },
      { to: '/help/service', label: msg`Terms of service` },
    ],
  },
]

/** The end of every screen: the way to everything public, and to language, theme and direction for visitors too. */
export const Footer = ({ onSettings }: { onSettings: () => void }) => {
  const { t, i18n } = useLingui()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <BrandMark className={classes.mark} />
            Singgah
          </p>
          <p>
            <Trans>Business travel that works offline.</Trans>
          </p>
          <button type="button" className={classes.settings} onClick={onSettings} aria-haspopup="dialog">
            <IconLanguage size={18} aria-hidden />
            <Trans>Language and appearance</Trans>
          </button>
        </div>
        <nav className={classes.columns} aria-label={t`Footer`}>
          {COLUMNS.map(({ name, links }) => (
            <div key={name.id}>
              <p className={classes.name}>{i18n._(name)}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{i18n._(label)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={classes.small}>Singgah {__APP_VERSION__}</p>
      </div>
    </footer>
  )
}
