/** The files that are attached to a message, as it was received. */
export function mailFiles(message: string): { name: string; content: Buffer }[] {
  const [, boundary = ''] = /^Content-Type: multipart\/mixed;\s+boundary="([^"]+)"/m.exec(message) ?? [];
  return message.split(`--${boundary}`).flatMap((part) => {
    const name = /^Content-Disposition: attachment; filename="?([^"\r\n]+)"?/im.exec(part)?.[1];
    if (!name) return [];
    const [, ...body] = part.trim().split(/\r?\n\r?\n/);
    return [{ name, content: Buffer.from(body.join(''), 'base64') }];
  });
}
