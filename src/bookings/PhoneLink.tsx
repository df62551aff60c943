import classes from './PhoneLink.module.css'

/** A number to be called with a press; it reads from left to right on every page. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={classes.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    <bdi>{phone}</bdi>
  </a>
)
