export const floatingClass = [
  'z-50 rounded-m border border-line bg-surface text-ink shadow-2 outline-none',
  'max-w-[calc(100vw-16px)] data-[state=closed]:animate-fade-out data-[state=open]:animate-rise',
].join(' ')
