/** Where to meet in one line: addresses often begin with the name of the place. */
export const meetingLabel = ({ name, address }: { name: string; address: string }): string =>
  address.startsWith(name) ? address : `${name}, ${address}`
