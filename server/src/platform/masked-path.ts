/** An address as the log holds it: without its tokens, codes and secrets. */
export function maskedPath(url: string): string {
  return url
    .replace(/([?&](?:token|code|state)=)[^&]*/g, '$1[kept out]')
    .replace(/^(\/[equ]|\/lostdevice)\/[^/?]+/, '$1/[kept out]')
    .replace(
      /(downloads|getinvite|getsharedinvite|referrals|passwordreset|oauthcode|calendar\/feed)\/[^/?]+/g,
      '$1/[kept out]',
    )
}
