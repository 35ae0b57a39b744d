export const isYes = (text: string) => /^(true|yes|1)$/i.test(text);
export const isNo = (text: string) => /^(false|no|0|-1)$/i.test(text);
