import { toast as show } from 'react-toastify/unstyled';

/** Short news at the top of the screen. The same words are not stacked upon themselves. */
export const toast = {
  success: (text: string) => show.success(text, { toastId: text }),
  error: (text: string) => show.error(text, { toastId: text }),
  info: (text: string) => show.info(text, { toastId: text }),
};
