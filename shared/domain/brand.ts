/** The product's name wherever people read it. */
export const BRAND = 'Trueline'

/** The name under the icon once the app is installed. */
export const INSTALLED_NAME = 'Trueline Connect'
