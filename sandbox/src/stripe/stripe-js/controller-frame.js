import { callApi, connectToPage } from './frame-port.js';

/** A hidden frame that calls the API for the page, so that the page's own policy need not allow it. */
connectToPage({ call: callApi }).emit('loaded');
